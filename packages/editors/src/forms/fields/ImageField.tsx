import { ImageDropArea, color, fontSize } from '@geo/ui';
import type { ReactNode } from 'react';
import { offers } from '@geo/api';
import type { EditorEnv } from '../../generic/port.ts';

export interface ImageFieldProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  readonly env: Pick<EditorEnv, 'config' | 'uploadImage'>;
  readonly help?: string;
  /** @default false */
  readonly readOnly?: boolean;
}

/** Address of a stored picture: what was uploaded or made by the platform is served from the media address. */
export function imageSrc(value: string, mediaUrl: string): string {
  return /^(user_images|previews)\//.test(value) ? mediaUrl.replace(/\/?$/, '/') + value : value;
}

/** A picture of an object, where pictures can be uploaded. */
export function ImageField({ label, value, onChange, env, help, readOnly = false }: ImageFieldProps): ReactNode {
  if (!offers(env.config, 'uploadImage')) return null;
  return (
    <div style={{ display: 'grid', gap: 6 }}>
      <span style={{ fontSize: fontSize.small, fontWeight: 600, color: color.text2 }}>{label}</span>
      <ImageDropArea
        label={label}
        value={value}
        onChange={onChange}
        onUpload={env.uploadImage}
        srcOf={(stored) => imageSrc(stored, env.config?.backend.urls.media_url ?? '')}
        readOnly={readOnly}
      />
      {help && <span style={{ fontSize: fontSize.small, color: color.text2 }}>{help}</span>}
    </div>
  );
}
