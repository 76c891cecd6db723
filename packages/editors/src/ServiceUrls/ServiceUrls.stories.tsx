import { mockConfig } from '@geo/api/mocks';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { doAndDont } from '../../../../.storybook/docs/doAndDont.tsx';
import type { Guide } from '../../../../.storybook/docs/guide.ts';
import { sampleLayer } from '../fixtures/samples.ts';
import { ServiceUrls } from './ServiceUrls.tsx';
import { serviceUrls } from '@geo/api';

const guide: Guide = {
  purpose: 'Addresses of the services of a layer, to copy.',
  use: ['The page of a layer.'],
  avoid: ['For one address take UrlBox.'],
  keyboard: [['Enter, Space', 'copies']],
  aria: [
    ['Address', 'code'],
    ['Copy, open', 'button and link named with the service'],
  ],
};

const meta = {
  title: 'Editors/Panels/ServiceUrls',
  parameters: { guide },
  component: ServiceUrls,
  args: { services: serviceUrls(sampleLayer, mockConfig.services, 'https://geo.example') },
} satisfies Meta<typeof ServiceUrls>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('https://geo.example/services/pegelstationen/geojson')).toBeVisible();
    await expect(canvas.getByText('https://geo.example/services/pegelstationen/wmts?SERVICE=wmts&REQUEST=GetCapabilities')).toBeVisible();
  },
};
/** What the platform does not offer is not there. */
export const OneOffered: Story = {
  args: { services: serviceUrls(sampleLayer, mockConfig.services.slice(0, 1), 'https://geo.example') },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('https://geo.example/services/pegelstationen/geojson')).toBeVisible();
    await expect(canvas.queryByText(/WMTS/)).toBeNull();
  },
};
export const Dark: Story = { globals: { scheme: 'dark' } };

export const DoAndDont: Story = doAndDont([
  {
    good: <ServiceUrls services={serviceUrls(sampleLayer, mockConfig.services, 'https://geo.example')} />,
    why: 'give whole addresses: they are pasted into other programs.',
    bad: <ServiceUrls services={serviceUrls(sampleLayer, mockConfig.services, '')} />,
    whyNot: 'cut them to the path, which leads nowhere outside of the browser.',
  },
]);
