import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { pageQuery } from '#schema/api/list.ts';
import { createNoticeRequest, noticeAnswer, policyAnswer } from '#schema/api/notices.ts';
import type { Notice } from '#schema/entities/post.ts';
import { toInstant } from '#schema/entities/primitives.ts';
import { accepted } from '#schema/errors.ts';
import { columnOf } from '#server/db/records.ts';
import { type Call, endpoint } from './endpoint.ts';
import { newestFirst, readPage } from './list.ts';
import { personNameOf } from './names.ts';
import { create } from './submit.ts';

/** Pinned ones first, then the newest (D22). */
const onTheBoard = {
  sql: sql`(${columnOf('notice', 'isPinned')} || ${columnOf('notice', 'createdAt')})`,
  of: ({ isPinned, createdAt }: Notice) => `${isPinned ? 1 : 0}${createdAt}`,
};

const presentNotice = (call: Call, { id, title, content, isPinned, createdAt, authorId }: Notice) => ({
  id,
  title,
  content,
  isPinned,
  createdAt,
  author: personNameOf(call, authorId),
});

/** The notice board and the handbook. */
export const noticeEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/notices',
    topic: 'Notices and handbook',
    summary: 'The notice board: pinned notices first, then the newest.',
    query: pageQuery,
    answer: z.array(noticeAnswer),
    run: (call, { query }) => {
      const { documents, next } = readPage(call, { name: 'notice', key: onTheBoard, order: 'descending' }, query);
      return accepted({ body: documents.map((notice) => presentNotice(call, notice)), next });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/notices',
    topic: 'Notices and handbook',
    summary: 'Puts a notice on the board; managers and admins.',
    body: createNoticeRequest,
    answer: noticeAnswer,
    status: 201,
    run: (call, { body }) => {
      const createdAt = toInstant(call.deps.now());
      const authorId = call.actor.userId;
      const [id, updatedAt] = [call.deps.newId(), createdAt];
      const dated = { remindedOn: '', createdAt, updatedAt } as const;
      const made = create(call, 'notice', [{ ...body, id, kind: 'notice', authorId, ...dated }]);
      return made.ok ? accepted({ body: presentNotice(call, made.value[0] as Notice) }) : made;
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/policies',
    topic: 'Notices and handbook',
    summary: 'The policies of the handbook that are in force.',
    query: pageQuery,
    answer: z.array(policyAnswer),
    run: (call, { query }) => {
      const inForce = eq(columnOf('policy', 'isRetired'), false);
      const { documents, next } = readPage(call, { ...newestFirst('policy'), where: inForce }, query);
      return accepted({ body: documents.map((policy) => policyAnswer.parse(policy)), next });
    },
  }),
];
