import * as z from 'zod/mini';
import { pageQuery } from '#schema/api/list.ts';
import {
  activatedUserAnswer,
  activateUserRequest,
  adminCreateUserRequest,
  changePersonRequest,
  createUserRequest,
  searchUsersQuery,
  userAnswer,
} from '#schema/api/users.ts';
import type { User } from '#schema/entities/user.ts';
import { accepted, type Result, refused } from '#schema/errors.ts';
import { isAdmin, isManagerial } from '#schema/permissions/actor.ts';
import { ratesPerMinute } from '#server/auth/limit-rate.ts';
import { activateUser } from './activate-user.ts';
import { changePerson } from './change-person.ts';
import { type Call, endpoint, type Reply } from './endpoint.ts';
import { readPage, restaurantOf } from './list.ts';
import { adminAccount, createUser, staffAccount } from './new-user.ts';
import { presentUsers, searchUsers, usersByName } from './present-users.ts';

const topic = 'People';

const answerOne = (call: Call, result: Result<User>): Result<Reply> =>
  result.ok ? accepted({ body: presentUsers(call, [result.value])[0] }) : result;

/** The people who work here. */
export const userEndpoints = [
  endpoint({
    method: 'get',
    path: '/api/users',
    topic,
    summary: 'Everybody by last name; null is what the caller may not see of them.',
    query: pageQuery,
    answer: z.array(userAnswer),
    run: (call, { query }) => {
      const { documents, next } = readPage(call, usersByName, query);
      return accepted({ body: presentUsers(call, documents), next });
    },
  }),
  endpoint({
    method: 'get',
    path: '/api/users/search',
    topic,
    summary: 'People whose name or email has these letters, at most 50. Managers and admins.',
    query: searchUsersQuery,
    answer: z.array(userAnswer),
    perMinute: ratesPerMinute.search,
    run: (call, { query }) =>
      isManagerial(call.actor) ? accepted({ body: searchUsers(call, query) }) : refused('not-allowed'),
  }),
  endpoint({
    method: 'post',
    path: '/api/users',
    topic,
    summary: 'Adds a new staff member. Managers add staff, admins anybody.',
    body: createUserRequest,
    answer: userAnswer,
    status: 201,
    run: async (call, { body }) => answerOne(call, await createUser(call, staffAccount(restaurantOf(call), body))),
  }),
  endpoint({
    method: 'patch',
    path: '/api/users/{id}',
    topic,
    summary: 'Changes abilities, fixed days, days never worked or most evenings. Admins; managers for staff.',
    body: changePersonRequest,
    answer: userAnswer,
    run: (call, { body }) => changePerson(call, body),
  }),
  endpoint({
    method: 'get',
    path: '/api/admin/users',
    topic,
    summary: 'Everybody by last name, with their employment. Admins.',
    query: pageQuery,
    answer: z.array(userAnswer),
    run: (call, { query }) => {
      if (!isAdmin(call.actor)) return refused('not-allowed');
      const { documents, next } = readPage(call, usersByName, query);
      return accepted({ body: presentUsers(call, documents), next });
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/admin/users',
    topic,
    summary: 'Creates an account, with tax code and contract. Admins.',
    body: adminCreateUserRequest,
    answer: userAnswer,
    status: 201,
    run: async (call, { body }) => {
      if (!isAdmin(call.actor)) return refused('not-allowed');
      return answerOne(call, await createUser(call, adminAccount(restaurantOf(call), body)));
    },
  }),
  endpoint({
    method: 'patch',
    path: '/api/admin/users/{id}',
    topic,
    summary: 'Activates or deactivates an account, and settles what is left behind. Admins, but not for themselves.',
    body: activateUserRequest,
    answer: activatedUserAnswer,
    run: (call, { body }) => activateUser(call, body),
  }),
];
