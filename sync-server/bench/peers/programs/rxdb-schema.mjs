const text = { type: 'string', maxLength: 100 };

/** What RxDB's server and its clients know of a shift. */
export const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    ...Object.fromEntries(
      ['id', 'userId', 'startTime', 'endTime', 'departmentId', 'positionId', 'locationId', 'status'].map((name) => [
        name,
        text,
      ]),
    ),
    breakDuration: { type: 'number' },
    instructions: { type: 'string' },
    groupId: text,
    seriesId: text,
  },
  required: ['id', 'startTime'],
};
