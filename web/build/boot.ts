/** A browser that does not tell of its first paint starts after so many ms. */
const AT_LATEST_MS = 500;

/**
 * The script inside a page: it lets the drawn page be painted, then asks for the app's code and
 * for the chunks that this page will want next. The line is a phone's: what is asked for earlier
 * takes its share from the styles that the paint waits for. A page in a tab behind is not painted
 * at all, and neither is one with nothing `drawn` in it: they start at once. The content policy
 * knows the script by its hash.
 */
export function boot(main: string, early: readonly string[], drawn: boolean): string {
  return [
    `(()=>{let begun=${JSON.stringify(!drawn)}||document.hidden;`,
    `const start=()=>{import(${JSON.stringify(main)})`,
    `.catch(()=>{document.getElementById("unreached").hidden=false});`,
    `for(const href of ${JSON.stringify(early)})`,
    `document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}))};`,
    `if(begun)return start();`,
    `const once=()=>{if(!begun)start();begun=true};`,
    `new PerformanceObserver(once).observe({type:"paint",buffered:true});`,
    `setTimeout(once,${AT_LATEST_MS})})()`,
  ].join('');
}
