import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

type FileButtonProps = {
  children: ReactNode;
  /** `icon` has no room for the words. */
  looksLike?: 'button' | 'icon' | undefined;
  /** What the file is: "Photo". */
  label: string;
  /** File types, as the `accept` of a file input. */
  accept: string;
  onChoose: (file: File) => void;
  icon?: LucideIcon | undefined;
  disabled?: boolean | undefined;
  pendingText?: string | false | undefined;
};

/** Opens the device's file picker, or a camera if the device offers one. */
export function FileButton(props: FileButtonProps) {
  const { children, label, accept, onChoose, icon, looksLike = 'button', disabled, pendingText } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const open = () => inputRef.current?.click();
  return (
    <>
      {looksLike === 'icon' && icon ? (
        <IconButton icon={icon} label={label} disabled={disabled} onClick={open} />
      ) : (
        <Button variant="secondary" icon={icon} disabled={disabled} pendingText={pendingText} onClick={open}>
          {children}
        </Button>
      )}
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
          // Lets the same file be chosen again.
          event.target.value = '';
        }}
      />
    </>
  );
}
