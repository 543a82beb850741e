import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { type ReactNode, type Ref, useRef } from 'react';
import { type ButtonVariant, type ButtonWidth, buttonStyle } from './button-style.ts';
import { classNames } from './class-names.ts';

type ButtonProps = {
  children: ReactNode;
  variant?: ButtonVariant | undefined;
  width?: ButtonWidth | undefined;
  type?: 'button' | 'submit' | undefined;
  icon?: LucideIcon | undefined;
  /** The button's text while its action is running, such as "Signing In..."; if set, the button is disabled. */
  pendingText?: string | false | undefined;
  disabled?: boolean | undefined;
  /** A second press while the first is still running does nothing. */
  onClick?: (() => unknown) | undefined;
  /** The id of the form that a submit button outside it belongs to. */
  form?: string | undefined;
  /** A fuller name where the visible text repeats down a list ("Approve" / "Approve Ana's request"). */
  label?: string | undefined;
  describedBy?: string | undefined;
  /** Layout only: margins, grid placement. */
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

export function Button({
  children,
  variant = 'primary',
  width = 'fit',
  type = 'button',
  icon: Icon,
  pendingText,
  disabled,
  onClick,
  form,
  label,
  describedBy,
  className,
  ref,
}: ButtonProps) {
  const isUnderWay = useRef(false);
  const press = () => {
    if (isUnderWay.current) return;
    const work = onClick?.();
    if (!(work instanceof Promise)) return;
    isUnderWay.current = true;
    work.finally(() => {
      isUnderWay.current = false;
    });
  };

  return (
    <button
      ref={ref}
      type={type}
      form={form}
      disabled={disabled || Boolean(pendingText)}
      aria-busy={pendingText ? true : undefined}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={onClick && press}
      className={classNames(buttonStyle(variant, width), className)}
    >
      {pendingText ? (
        <LoaderCircle aria-hidden size={20} className="shrink-0 animate-spin" />
      ) : (
        Icon && <Icon aria-hidden size={20} className="shrink-0" />
      )}
      <span>{pendingText || children}</span>
    </button>
  );
}
