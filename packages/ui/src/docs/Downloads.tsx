import type { ReactNode } from 'react';
import { tokenFiles } from './tokenFiles.ts';

const uses: Readonly<Record<string, string>> = {
  'tokens.css': 'custom properties, for any page',
  'tokens.json': 'plain values, for scripts and charts',
  'tokens.figma.json': 'the format of the Design Tokens Community Group, for Figma and other tools of design',
};

/** The tokens as files, made from the same source as this page. */
export function Downloads(): ReactNode {
  return (
    <ul>
      {Object.entries(tokenFiles).map(([name, write]) => (
        <li key={name}>
          <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(write())}`} download={name}>
            {name}
          </a>
          {`: ${uses[name]}`}
        </li>
      ))}
    </ul>
  );
}
