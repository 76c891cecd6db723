import { color, radius } from '@geo/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

export interface NameFieldProps {
  /** The name before. */
  readonly name: string;
  readonly label: string;
  /** Longest name in characters. @default none */
  readonly maxLength?: number;
  /** In px. @default as wide as there is room */
  readonly width?: number;
  /** Ends editing; with the new text, or null where the name stays. */
  readonly onDone: (text: string | null) => void;
}

/** Edits a name in its place: Enter or leaving the field commits, Escape keeps the old one. */
export function NameField({ name, label, maxLength, width, onDone }: NameFieldProps): ReactNode {
  const [draft, setDraft] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const commit = (): void => onDone(draft === name ? null : draft);
  return (
    <input
      ref={field}
      className="nodrag"
      aria-label={label}
      value={draft}
      maxLength={maxLength}
      style={{
        width: width ?? '100%',
        minWidth: 80,
        font: 'inherit',
        color: color.text,
        background: color.surface,
        border: `1px solid ${color.accent}`,
        borderRadius: radius - 2,
      }}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') onDone(null);
      }}
    />
  );
}
