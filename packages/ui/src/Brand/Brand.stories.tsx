import { Database, Layers } from 'lucide-react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { Brand } from './Brand.tsx';
import { color } from '../theme/tokens.ts';

const guide: Guide = {
  purpose: 'The product’s mark and name.',
  use: ['In the shell and at the log-in.'],
  avoid: ['Not inside a host’s app.'],
  aria: [['Mark', 'hidden, the name is text']],
  textOnly: true,
};

/** Labels of the stories in English. */
const english = {
  Magazin: 'Depots',
  Layer: 'Layers',
  'Karte der Pegel': 'Map of gauges',
};

const meta = { title: 'Layout/Brand', parameters: { guide, english }, component: Brand } satisfies Meta<typeof Brand>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Large: Story = { args: { size: 40 } };
export const English: Story = { globals: { language: 'en' } };
export const Dark: Story = { globals: { scheme: 'dark' } };

const bar = { display: 'flex', alignItems: 'center', gap: 12, padding: '10px 16px' } as const;

export const DoAndDont: Story = doAndDont([
  {
    good: (
      <div style={{ border: `1px solid ${color.line}`, width: 220, height: 140 }}>
        <div style={bar}>
          <Brand />
        </div>
        <div style={bar}>
          <Database size={18} aria-hidden />
          Magazin
        </div>
        <div style={bar}>
          <Layers size={18} aria-hidden />
          Layer
        </div>
      </div>
    ),
    why: 'say once, where the app begins, what it is.',
    bad: (
      <div style={{ border: `1px solid ${color.line}`, height: 140 }}>
        <div style={{ ...bar, backgroundColor: color.text, color: color.surface }}>
          <b>Geoportal Kreis Lippe</b>
        </div>
        <div style={bar}>
          <Brand />
          <span style={{ color: color.text2 }}>Karte der Pegel</span>
        </div>
      </div>
    ),
    whyNot: 'show it inside a host’s app, which has a name of its own.',
  },
]);
