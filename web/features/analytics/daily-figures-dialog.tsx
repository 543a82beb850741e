import { Dialog } from '#web/ui/dialog.tsx';
import { useAnalyticsAddress } from './analytics-address.ts';
import { DailyFiguresForm } from './daily-figures-form.tsx';
import { DailyFiguresImport } from './daily-figures-import.tsx';

/** Revenue and satisfaction, which the app cannot know: by hand for one day, from a file for many. */
export function DailyFiguresDialog() {
  const address = useAnalyticsAddress();
  return (
    <Dialog
      open
      onClose={address.close}
      title="Revenue and satisfaction"
      description="Figures for the whole restaurant, for each day of the last 18 weeks. Managers see them too."
    >
      <div className="flex flex-col gap-6">
        <DailyFiguresForm />
        <DailyFiguresImport />
      </div>
    </Dialog>
  );
}
