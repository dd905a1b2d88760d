/** Yields to input handling. Not by a timer: timers of background tabs are delayed by a second. */
export const pause = () =>
  new Promise<void>((goOn) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      goOn();
    };
    port2.postMessage(null);
  });
