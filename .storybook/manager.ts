import { createElement } from 'react';
import { addons } from 'storybook/manager-api';

const badge = { marginLeft: 6, padding: '0 5px', borderRadius: 8, border: '1px solid currentColor', fontSize: 10, opacity: 0.75 };

// What is stable is the rule and says nothing.
addons.setConfig({
  sidebar: {
    renderLabel: (item) => {
      const isBeta = item.type === 'component' && item.tags.includes('beta');
      return isBeta ? createElement('span', null, item.name, createElement('span', { style: badge }, 'beta')) : item.name;
    },
  },
});
