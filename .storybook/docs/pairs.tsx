import type { Decorator } from '@storybook/react-vite';
import type { ReactElement } from 'react';

/** What stands around the stories of a file, such as a width, but not around its pairs of examples: they take the room that there is. */
export const aroundStories =
  (frame: (story: ReactElement) => ReactElement): Decorator =>
  (Story, { id }) =>
    id.endsWith('--do-and-dont') ? <Story /> : frame(<Story />);

/** `parameters` of pairs whose component is a landmark: an app has it once, a pair shows it twice. */
export const landmarkTwice = { a11y: { config: { rules: [{ id: 'landmark-unique', enabled: false }] } } };
