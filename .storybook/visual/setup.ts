import { beforeEach } from 'vitest';
import { comparedNames } from './names.ts';

beforeEach(({ task, skip }) => {
  if (!comparedNames.test(task.name)) skip();
});
