import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';

type FileButtonProps = {
  children: ReactNode;
  /** What the file is: "Photo". */
  label: string;
  /** File types, as the `accept` of a file input. */
  accept: string;
  onChoose: (file: File) => void;
  icon?: LucideIcon | undefined;
  disabled?: boolean | undefined;
  pendingText?: string | false | undefined;
};

/** Opens the device's choice of files; a camera where the device offers one. */
export function FileButton({ children, label, accept, onChoose, icon, disabled, pendingText }: FileButtonProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="secondary"
        icon={icon}
        disabled={disabled}
        pendingText={pendingText}
        onClick={() => inputRef.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={inputRef}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          // The same file chosen again is a choice again.
          event.target.value = '';
        }}
      />
    </>
  );
}
