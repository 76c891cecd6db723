/** What decides whether somebody may log in. */
export interface LogInState {
  readonly is_active: boolean;
  readonly is_staff: boolean;
  /** When it ends; null for never. */
  readonly expiration_date: string | null;
}

/** True while the account may log in to the back office; `mayLogInSql` says the same of rows. */
export function mayLogIn({ is_active: isActive, is_staff: isStaff, expiration_date: end }: LogInState, now: Date): boolean {
  return isActive && isStaff && (end === null || new Date(end) > now);
}
