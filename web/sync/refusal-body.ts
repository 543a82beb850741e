export interface RefusalBody {
  /** As the server wrote it; a newer one may know codes that this app does not. */
  readonly code?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/** What a refused call says in the API's error body; nothing where the answer is another's, such as a captive portal's. */
export const readRefusal = async (response: Response): Promise<RefusalBody> => {
  const body = (await response.json().catch(() => undefined)) as { error?: RefusalBody } | null | undefined;
  return body?.error ?? {};
};
