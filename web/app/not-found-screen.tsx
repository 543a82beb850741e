import { Home, MapPinOff } from 'lucide-react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Arrival } from './arrival.tsx';

export function NotFoundScreen() {
  return (
    <Page>
      <Arrival title="404 Page Not Found" />
      <Card>
        <EmptyState
          icon={MapPinOff}
          title="There is nothing at this address"
          description="The link may be old or mistyped. Nothing is lost."
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
