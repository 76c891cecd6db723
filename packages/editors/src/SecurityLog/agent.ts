/** What every browser says of itself for the sake of old servers. */
const said = /Mozilla\/5\.0 |AppleWebKit\/[\d.]+ \(KHTML, like Gecko\) ?|Gecko\/\d+ ?/g;

/** A user agent without what all of them share: what tells them apart stands first. */
export function shortAgent(agent: string): string {
  return agent.replace(said, '').trim() || agent;
}
