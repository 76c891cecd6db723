import { setFlagsFromString } from 'node:v8';
import { setHashCost } from '../identity/passwords.ts';

// Before each test file: a third of what the tests of calls cost went into hashing the same password.
setHashCost('cheap');
// The embedded database is compiled once, plainly: to compile its busiest parts again pays off after minutes only. Browser tests have both.
setFlagsFromString('--liftoff-only');
