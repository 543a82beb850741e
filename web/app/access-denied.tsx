import { Home, Lock } from 'lucide-react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';

/** Shown to somebody whose role may not open the screen, with a way home (D23). */
export function AccessDenied({ reason }: { reason: string }) {
  return (
    <Page>
      <Card>
        <EmptyState
          icon={Lock}
          title={reason}
          description="If you need this screen for your work, ask an admin to change your role."
          action={
            <ButtonLink to="/" variant="primary" icon={Home}>
              Go home
            </ButtonLink>
          }
        />
      </Card>
    </Page>
  );
}
