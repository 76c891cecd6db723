import { setHashCost } from '../identity/passwords.ts';

// Before each test file: a third of what the tests of calls cost went into hashing the same password.
setHashCost('cheap');
