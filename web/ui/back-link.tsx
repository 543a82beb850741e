import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';

type BackLinkProps = {
  /** Where back leads when this screen was opened by a link from outside. */
  to: string;
  /** Its name, such as "Back to messages". */
  label: string;
};

/** Goes back in the history, so that scroll position and filters return; to `to` if there is no history. */
export function BackLink({ to, label }: BackLinkProps) {
  const navigate = useNavigate();
  const openedFromOutside = useLocation().key === 'default';

  function goBack(event: MouseEvent) {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (openedFromOutside || opensElsewhere) return;
    event.preventDefault();
    navigate(-1);
  }

  return (
    <Link
      to={to}
      onClick={goBack}
      aria-label={label}
      className="-mr-2 -ml-[min(0.75rem,12px)] grid size-target shrink-0 place-items-center rounded-control text-ink hover:bg-hover"
    >
      <ArrowLeft aria-hidden size={22} />
    </Link>
  );
}
