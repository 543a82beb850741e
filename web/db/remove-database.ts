/** Deletes a database. Does not wait for a frozen tab that holds it: the browser deletes it once that tab is gone. */
export const removeDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const removal = indexedDB.deleteDatabase(name);
    removal.onsuccess = () => resolve();
    removal.onblocked = () => resolve();
    removal.onerror = () => reject(removal.error);
  });
