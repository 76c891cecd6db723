// How the browser of stories and browser tests is started: Debian's Chromium unless CHROMIUM_PATH names another; the
// flags are those a container without GPU and sandbox needs.
export const chromium: { executablePath: string; args: string[] } = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
