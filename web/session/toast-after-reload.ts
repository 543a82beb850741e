import { toast } from '#web/ui/toast-store.ts';

type Message = Pick<Parameters<typeof toast>[0], 'title' | 'description' | 'tone'>;

const key = 'brigade.toast-after-reload';

/** Stores a toast to show after a reload: signing out reloads the page, and says so afterwards. */
export function toastAfterReload(message: Message): void {
  sessionStorage.setItem(key, JSON.stringify(message));
}

/** Shows the toast stored before the reload. */
export function showToastFromBefore(): void {
  const left = sessionStorage.getItem(key);
  if (left === null) return;
  sessionStorage.removeItem(key);
  toast(JSON.parse(left) as Message);
}
