import { z } from 'zod';
import { Problem } from '../problems/index.ts';

const Email = z.email().max(254);

/** Refuses what is no email address. */
export function checkEmail(email: string): void {
  if (Email.safeParse(email).success) return;
  throw new Problem('email_invalid', {}, { field: 'email' });
}
