import { describe, expect, it } from 'vitest';
import { exportedComponents } from './props.ts';

const components = exportedComponents();

describe('the props of exported components', () => {
  it('are found where they are declared, without those of every HTML element', () => {
    expect(components.length).toBeGreaterThan(100);
    const { props } = components.find(({ from, name }) => from === '@geo/ui' && name === 'Button')!;
    const loading = props.find(({ name }) => name === 'loading')!;
    expect(loading.description).toMatch(/^What was asked for/);
    expect(loading.place).toMatch(/^packages\/ui\/src\/Button\/Button\.tsx:\d+$/);
    expect(props.map(({ name }) => name)).not.toContain('onClick');
  });

  it('are each described', () => {
    const silent = components.flatMap(({ name, props }) =>
      props.filter(({ description }) => description === '').map((prop) => `${prop.place} ${name}: ${prop.name}`),
    );
    expect(silent).toEqual([]);
  });
});
