/**
 * Hands on what is added: at once when nothing was handed on lately, else together and `apartMs` after
 * the last time.
 */
export function spaced(tell: (topics: string[]) => void, apartMs: number) {
  const waiting = new Set<string>();
  let resting = false;

  function handOn() {
    resting = waiting.size > 0;
    if (!resting) return;
    const topics = [...waiting];
    waiting.clear();
    setTimeout(handOn, apartMs);
    tell(topics);
  }

  return (topics: readonly string[]) => {
    for (const topic of topics) waiting.add(topic);
    if (!resting) handOn();
  };
}
