import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';

/** A link to the tablets at the pass, which managers look after too. */
export function TabletsCard() {
  return (
    <Card title="Tablets at the pass">
      <p className="pb-3 text-body text-soft">
        Make a shared tablet the board where staff clock in with their PIN, and see or revoke the tablets you have.
      </p>
      <ButtonLink to="/pass" variant="secondary">
        Manage tablets
      </ButtonLink>
    </Card>
  );
}
