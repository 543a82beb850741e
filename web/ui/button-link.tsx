import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type ButtonVariant, type ButtonWidth, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';

type ButtonLinkProps = {
  to: string;
  children: ReactNode;
  variant?: ButtonVariant | undefined;
  width?: ButtonWidth | undefined;
  icon?: LucideIcon | undefined;
  /** Layout only: margins, grid placement. */
  className?: string | undefined;
};

/** A link to another screen that looks like a button. */
export function ButtonLink({
  to,
  children,
  variant = 'secondary',
  width = 'fit',
  icon: Icon,
  className,
}: ButtonLinkProps) {
  return (
    <Link to={to} className={classNames(buttonStyle(variant, width), className)}>
      {Icon && <Icon aria-hidden size={20} className="shrink-0" />}
      <span>{children}</span>
    </Link>
  );
}
