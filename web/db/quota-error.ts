/** Whether the browser refuses to store any more on this device. */
export const isQuotaError = (error: unknown): boolean => String(error).includes('QuotaExceeded');
