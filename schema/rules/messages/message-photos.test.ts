import { expect, it } from 'vitest';
import { buildMessage } from '#schema/fixtures/build.ts';
import { fixtureId, people } from '#schema/fixtures/ids.ts';
import { smallestJpeg } from '#schema/fixtures/message-photo.ts';
import { isPhotoGone, isPhotoOf, withPhotos } from './message-photos.ts';

const ids = () => {
  let next = 500;
  return () => {
    next += 1;
    return fixtureId(next);
  };
};

it('gives each copy of a message a photo for its own two people', () => {
  const copies = [buildMessage(), buildMessage({ id: fixtureId(5), receiverId: people.admin, content: 'Look' })];
  const sent = withPhotos(copies, smallestJpeg, ids());
  expect(sent.map(({ photo, message }) => [message.photoId === photo.id, photo.receiverId, message.content])).toEqual([
    [true, people.manager, 'May I start an hour later?'],
    [true, people.admin, 'Look'],
  ]);
  expect(new Set(sent.map(({ photo }) => photo.id)).size).toBe(2);
});

it('says that it is a photo where nothing was written', () => {
  const [sent] = withPhotos([{ ...buildMessage(), content: ' ' }], smallestJpeg, ids());
  expect(sent?.message.content).toBe('Photo');
});

it('knows when a photo has been removed', () => {
  const message = buildMessage({ createdAt: '2026-03-10T12:00:00.000Z' });
  expect(isPhotoGone(message, Date.parse('2026-06-10T23:00:00.000Z'))).toBe(false);
  expect(isPhotoGone(message, Date.parse('2026-06-11T01:00:00.000Z'))).toBe(true);
});

it('is the photo of a message only between the same two people', () => {
  const [sent] = withPhotos([buildMessage()], smallestJpeg, ids());
  if (!sent) throw new Error('No copy was made');
  const { message, photo } = sent;
  expect(isPhotoOf(message, photo)).toBe(true);
  expect(isPhotoOf(message, { ...photo, senderId: photo.receiverId, receiverId: photo.senderId })).toBe(false);
  expect(isPhotoOf({ ...message, photoId: fixtureId(9) }, photo)).toBe(false);
});
