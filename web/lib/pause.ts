/**
 * Lets the page answer to a finger before the work goes on. Not by a timer: those of a tab behind
 * wait a second each.
 */
export const pause = () =>
  new Promise<void>((goOn) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      goOn();
    };
    port2.postMessage(null);
  });
