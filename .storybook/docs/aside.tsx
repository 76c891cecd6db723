import { color, fontSize } from '@geo/ui';
import type { Decorator } from '@storybook/react-vite';

/** A line above a story of which nothing is seen, or nothing yet: what it shows by that. */
export const aside =
  (text: string): Decorator =>
  (Story) => (
    <>
      <p lang="en" style={{ margin: '0 0 8px', fontSize: fontSize.body, color: color.text2 }}>
        {text}
      </p>
      <Story />
    </>
  );
