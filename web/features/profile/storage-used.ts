import { useEffect, useState } from 'react';

const megabyte = 1024 * 1024;

/** How much space Brigade uses on this device, as text; undefined if the browser does not say. */
export const useStorageUsed = (): string | undefined => {
  const [used, setUsed] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    navigator.storage?.estimate().then(({ usage }) => {
      if (isCurrent && usage !== undefined) setUsed(storageText(usage));
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return used;
};

/** Bytes as megabytes with one decimal: "3.4 MB". */
export const storageText = (bytes: number): string =>
  bytes < megabyte / 10 ? 'Less than 0.1 MB' : `${(bytes / megabyte).toFixed(1)} MB`;
