import { create } from 'zustand';
import type { ServerInfo } from '#schema/api/session.ts';
import { apiResult } from './api-result.ts';

/** What the server says about itself before anybody signs in; undefined until it has answered on this page. */
export const useServerInfo = create<{ info: ServerInfo | undefined }>()(() => ({ info: undefined }));

/** Asks the server about itself; without a connection the answer stays unknown until the browser is online again. */
export async function loadServerInfo(): Promise<void> {
  const answer = await apiResult('/api/info', {}, (body) => body as ServerInfo);
  if (answer.ok) {
    useServerInfo.setState({ info: answer.value });
    return;
  }
  window.addEventListener('online', loadServerInfo, { once: true });
}
