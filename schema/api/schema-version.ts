/** Raised when the protocol or a document shape changes so that an older app would misunderstand it (S10). */
export const schemaVersion = 1;
/** The oldest app this server still understands; an older one must update (426). */
export const oldestSchemaVersion = 1;
