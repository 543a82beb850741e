/** Whether the browser lets this device store no more. */
export const isQuotaError = (error: unknown): boolean => String(error).includes('QuotaExceeded');
