import { Download, Share } from 'lucide-react';
import { Card } from '#web/ui/card.tsx';
import { installsFromShareMenu, useInstall } from '#web/ui/install-prompt.ts';
import { ListRow } from '#web/ui/list-row.tsx';

/** The button that installs the app on the home screen, if this browser can. */
export function InstallSection() {
  const install = useInstall();
  if (install) {
    return (
      <Card padding="none" className="overflow-hidden">
        <ListRow
          leading={<Download aria-hidden size={20} className="shrink-0 text-brand" />}
          title="Install Brigade"
          subtitle="Opens from the home screen, even without a connection"
          onClick={install}
        />
      </Card>
    );
  }
  if (!installsFromShareMenu()) return null;
  return (
    <Card padding="none" className="overflow-hidden">
      <ListRow
        leading={<Share aria-hidden size={20} className="shrink-0 text-brand" />}
        title="Install Brigade"
        subtitle="Tap Share in Safari, then Add to Home Screen."
      />
    </Card>
  );
}
