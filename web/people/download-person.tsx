import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { accepted, type Refusal, type Result, refused } from '#schema/errors.ts';
import { apiRequest } from '#web/session/api-request.ts';
import { readRefusal } from '#web/session/api-result.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/problem.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { toast } from '#web/ui/toast-store.ts';
import { OfflineNote, useIsOnline } from './offline-note.tsx';

const cutOff = 'The connection was lost before the download finished. Try again.';

/**
 * Everything kept about somebody, as one file. The server makes it part by part: an end mark says that it is complete.
 */
const requestPerson = async (userId: string): Promise<Result<string>> => {
  const response = await apiRequest(`/api/personal-data/${userId}`, { method: 'POST' }).catch(() => undefined);
  if (!response) return refused('unavailable', 'The server cannot be reached. Check the connection, then try again.');
  if (!response.ok) return readRefusal(response);
  const page = await response.text().catch(() => '');
  return page.trimEnd().endsWith('</html>') ? accepted(page) : refused('unavailable', cutOff);
};

type DownloadPersonProps = { userId: string; name: string };

/** Downloads everything kept about a person, as a page to read and print. */
export function DownloadPerson({ userId, name }: DownloadPersonProps) {
  const isOnline = useIsOnline();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isPending, setPending] = useState(false);

  const download = async () => {
    setPending(true);
    const result = await requestPerson(userId);
    setPending(false);
    setRefusal(result.ok ? undefined : result);
    if (!result.ok) return;
    const fileName = `data-of-${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.html`;
    saveFile(fileName, 'text/html', result.value);
    toast({
      title: 'Downloaded',
      description: `${fileName} is in your downloads. Keep it where nobody else can read it.`,
    });
  };

  return (
    <div className="grid gap-3">
      <OfflineNote>The file is made by the server: downloading it needs a connection.</OfflineNote>
      {refusal && <Problem>{refusal.message}</Problem>}
      <div>
        <Button
          variant="secondary"
          icon={FileDown}
          disabled={!isOnline}
          pendingText={isPending && 'Gathering...'}
          onClick={download}
        >
          Download everything
        </Button>
      </div>
    </div>
  );
}
