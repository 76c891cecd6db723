import type { StorybookConfig } from '@storybook/react-vite';
import base from '../main.ts';

// The Storybook of the visual tests: without the add-ons, and only the packages whose stories have baselines.
const config: StorybookConfig = {
  ...base,
  stories: ['../../packages/ui/src/**/*.stories.tsx', '../../packages/editors/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-vitest'],
  staticDirs: ['../public'],
};
export default config;
