import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useIsOnline } from '#web/people/offline-note.tsx';
import { useServerInfo } from '#web/session/server-info.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { generateDemoData } from './run-requests.ts';

/** Fills the demo restaurant's payroll (D2). Outside demo mode there is no such button. */
export function GenerateDemoData() {
  const isDemo = useServerInfo(({ info }) => info?.demo === true);
  const isOnline = useIsOnline();
  const [isPending, setPending] = useState(false);
  if (!isDemo) return null;

  const generate = async () => {
    setPending(true);
    const result = await generateDemoData();
    setPending(false);
    if (!result.ok) {
      toast({ title: 'Failed to Generate Demo Data', description: result.message, tone: 'destructive' });
      return;
    }
    toast({ title: 'Demo Data Created', description: 'Sample payroll data has been generated successfully.' });
  };

  return (
    <Button
      variant="secondary"
      icon={Sparkles}
      className="self-start"
      disabled={!isOnline}
      pendingText={isPending && 'Generating...'}
      onClick={generate}
    >
      Generate Demo Data
    </Button>
  );
}
