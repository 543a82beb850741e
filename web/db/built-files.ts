/** The SHA-256 of each file of the built app, in base64, by the file's address. */
export type Digests = ReadonlyMap<string, string>;

/** @param files the app's files with their digests, as the build lists them */
export const digestsOf = (files: readonly { readonly url: string; readonly integrity?: string }[]): Digests =>
  new Map(files.map(({ url, integrity = '' }) => [`/${url}`, integrity]));

/** Whether the answer for `address` is the file that was built, and not somebody else's page. */
export const isAsBuilt = async (digests: Digests, address: string, answer: Response): Promise<boolean> => {
  if (!answer.ok) return false;
  const content = await answer.clone().arrayBuffer();
  const digest = await crypto.subtle.digest('SHA-256', content);
  return btoa(String.fromCharCode(...new Uint8Array(digest))) === digests.get(new URL(address).pathname);
};
