import { type LucideIcon, Plus } from 'lucide-react';

type FloatingActionProps = {
  /** What it adds: "Add shift". */
  label: string;
  onClick: () => void;
  icon?: LucideIcon | undefined;
};

/** The one action of a screen, above the bottom bar, within the thumb's reach. */
export function FloatingAction({ label, onClick, icon: Icon = Plus }: FloatingActionProps) {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-clear)+1rem)] z-20 mx-auto flex w-full max-w-page justify-end px-edge tablet:px-6">
      <button
        type="button"
        aria-label={label}
        onClick={onClick}
        className="pointer-events-auto grid size-[clamp(56px,3.5rem,64px)] cursor-pointer place-items-center rounded-[18px] bg-brand text-brand-ink shadow-action ring-2 ring-ground transition-[background-color,scale] duration-100 hover:bg-brand-strong active:scale-95"
      >
        <Icon aria-hidden size={26} />
      </button>
    </div>
  );
}
