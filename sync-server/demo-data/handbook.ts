import type { Policy } from '#schema/entities/post.ts';
import { handbookTexts } from './handbook-texts.ts';
import { instantFromToday, type Scene } from './scene.ts';

/** The staff handbook; policies that must be acknowledged are marked. */
export const createHandbook = (scene: Scene): readonly Policy[] =>
  handbookTexts.map(({ title, category, content, requiresAcknowledgement = false, version, updatedDaysAgo }) => ({
    id: scene.newId(),
    kind: 'policy',
    title,
    content,
    category,
    version,
    requiresAcknowledgement,
    isRetired: false,
    createdAt: instantFromToday(scene, -720, '09:00'),
    updatedAt: instantFromToday(scene, -updatedDaysAgo, '09:00'),
  }));
