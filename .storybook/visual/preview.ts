import type { Preview } from '@storybook/react-vite';
import { vi } from 'vitest';
import base from '../preview.tsx';
import { compareWithBaseline } from './compareWithBaseline.ts';

// Only the clock stands still; timers run, stories wait for them.
vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T15:00:00Z') });

// Every story is compared as its play function leaves it; the tag `!visual` takes one out.
const preview: Preview = { ...base, tags: ['visual'], afterEach: compareWithBaseline };
export default preview;
