import { readConfig } from './config.ts';
import { forgetEvents, makeDemo } from './demo/demo.ts';
import { missingGuards } from './formats/index.ts';
import { startPlatform } from './platform.ts';

/** How often it is looked whether the database for computations can be opened by itself, in ms. */
const besideEveryMs = 30_000;

const config = readConfig(process.env);
try {
  const platform = await startPlatform(config);
  for (const { configured, refused } of platform.functionPackages)
    if (refused) console.warn(`Functions of the package ${configured} are left out: ${refused.message}`);
  // Whoever computes something first does not wait for it. To make it takes a processor for seconds: jobs go first.
  const opening = setInterval(() => {
    if (platform.isWorking()) return;
    clearInterval(opening);
    void platform.db.beside?.open().catch((error: unknown) => console.error('The database for computations cannot be opened:', error));
  }, besideEveryMs).unref();
  void missingGuards().then(
    (sentences) => sentences.forEach((sentence) => console.warn(`Formats read by GDAL: ${sentence}`)),
    (error: unknown) => console.error('GDAL does not start:', error),
  );
  let stopping = false;
  // A terminal sends the signal to the whole process group, and npm's wrapper may send it again.
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    platform.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (platform.url !== null && platform.newAdminPassword !== null && config.demo) {
    console.log('Making the demo content …');
    await makeDemo(platform.url, platform.newAdminPassword)
      .then(() => forgetEvents(platform.db))
      .catch((error: unknown) => console.error('The demo content could not be made:', error));
  }
  if (platform.url === null) console.log('Worker is ready.');
  else console.log(`Ready: ${platform.url}`);
  if (platform.newAdminPassword !== null && config.adminPassword === null)
    console.log(`Log in as admin with the password ${platform.newAdminPassword}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
