import { describe, expect, it } from 'vitest';
import { buildRestaurant } from '#schema/fixtures/build.ts';
import { positionId } from '#schema/fixtures/catalogue.ts';
import { fixtureId } from '#schema/fixtures/ids.ts';
import { checkPositions, positionList, positionsOf } from './positions.ts';

const [server, host, chef] = [positionId('Server'), positionId('Host'), positionId('Chef')];

describe('the positions that somebody can work (D45)', () => {
  it('are their own alone until a list is set', () => {
    expect(positionsOf({ positionId: server, positions: [] })).toEqual([server]);
    expect(positionsOf({ positionId: server })).toEqual([server]);
    expect(positionsOf({ positionId: '', positions: [] })).toEqual([]);
    expect(positionsOf({ positionId: server, positions: [server, chef] })).toEqual([server, chef]);
  });

  it('are stored with the main one first, each once, and not at all where it is alone', () => {
    expect(positionList(server, [host, server, chef, host])).toEqual([server, host, chef]);
    expect(positionList(server, [server])).toEqual([]);
    expect(positionList('', [host])).toEqual([host]);
  });

  it('are in the catalogue, or were theirs before', () => {
    const unknown = fixtureId(99);
    expect(checkPositions(buildRestaurant(), [], [server, chef])).toBeUndefined();
    expect(checkPositions(buildRestaurant(), [], [unknown])?.fields).toHaveProperty('positions');
    expect(checkPositions(buildRestaurant(), [unknown], [unknown])).toBeUndefined();
  });
});
