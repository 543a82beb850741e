/** Fields that the app writes and nobody enters, in records and in the entries of their lists. */
export const ownFields: ReadonlySet<string> = new Set([
  ...['id', 'kind', 'createdAt', 'updatedAt', 'groupId', 'seriesId', 'sendingId', 'readAt', 'seenAt', 'deviceId'],
  ...['offset', 'source', 'version', 'image', 'photoId', 'profileImageUrl', 'rightToWorkDocUrl', 'remindedOn'],
  ...['bankToConfirmSince', 'settledPay', 'payrollPeriodId', 'senderId', 'requesterId', 'createdBy', 'hue'],
]);
