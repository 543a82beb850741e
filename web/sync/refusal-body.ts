export interface RefusalBody {
  /** As the server wrote it; a newer one may have codes this app does not know. */
  readonly code?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/** The API's error body of a refused call; empty if something else answered, such as a captive portal. */
export const readRefusal = async (response: Response): Promise<RefusalBody> => {
  const body = (await response.json().catch(() => undefined)) as { error?: RefusalBody } | null | undefined;
  return body?.error ?? {};
};
