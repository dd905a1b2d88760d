import { expect, test } from 'vitest';
import { createLayers } from './layers.ts';

/** A browser's history: `go` takes effect later, and only then the page hears of it. */
function browser() {
  let entries = [0];
  let at = 0;
  const waiting: (() => void)[] = [];
  const history = {
    depth: () => entries[at] ?? 0,
    push(depth: number) {
      entries = [...entries.slice(0, at + 1), depth];
      at++;
    },
    mark(depth: number) {
      entries[at] = depth;
    },
    go(delta: number, blocked: () => void) {
      waiting.push(() => {
        if (at + delta < 0) return blocked();
        at += delta;
        layers.popped();
      });
    },
  };
  let layers = createLayers(history, (run) => waiting.push(run));
  const settle = () => {
    while (waiting.length > 0) waiting.shift()?.();
  };
  return {
    layers,
    settle,
    entries: () => entries.slice(0, at + 1),
    reload() {
      layers = createLayers(history, (run) => waiting.push(run));
      return layers;
    },
    visit() {
      history.push(0);
    },
    back() {
      history.go(-1, () => undefined);
      settle();
    },
    mark: history.mark,
  };
}

/** A dialog that closes when it is asked to. */
function dialog(page: ReturnType<typeof browser>) {
  const asked: string[] = [];
  const close = page.layers.open({
    back() {
      asked.push('back');
      close();
    },
  });
  return { asked, close };
}

test('Back closes the top layer and leaves the others', () => {
  const page = browser();
  const lower = dialog(page);
  const upper = dialog(page);
  page.settle();
  expect(page.entries()).toEqual([0, 1, 2]);
  page.back();
  expect([lower.asked.length, upper.asked.length]).toEqual([0, 1]);
  page.back();
  expect([lower.asked.length, upper.asked.length]).toEqual([1, 1]);
  expect(page.entries()).toEqual([0]);
});

test('a layer closed by its button removes its history entry', () => {
  const page = browser();
  const only = dialog(page);
  page.settle();
  only.close();
  page.settle();
  expect(page.entries()).toEqual([0]);
  expect(only.asked).toEqual([]);
});

test('a layer replaced by another passes its entry on', () => {
  const page = browser();
  const first = dialog(page);
  page.settle();
  first.close();
  const second = dialog(page);
  page.settle();
  expect(page.entries()).toEqual([0, 1]);
  expect(second.asked).toEqual([]);
});

test('a layer opened while the browser is still going back stays open', () => {
  const page = browser();
  const first = dialog(page);
  page.settle();
  first.close();
  // Runs the rule, which asks the browser to go back; the browser has not yet.
  page.layers.open({ back: () => undefined })();
  const second = dialog(page);
  page.settle();
  expect(second.asked).toEqual([]);
  expect(page.entries()).toEqual([0, 1]);
});

test('one that cannot be closed restores its entry, every time', () => {
  const page = browser();
  let asked = 0;
  page.layers.open({ back: () => asked++ });
  page.settle();
  for (const times of [1, 2, 3]) {
    page.back();
    expect(asked).toBe(times);
    expect(page.entries()).toEqual([0, 1]);
  }
});

test('an entry left by navigating away through a dialog is skipped on the way back', () => {
  const page = browser();
  const prompt = dialog(page);
  page.settle();
  page.visit();
  prompt.close();
  page.settle();
  expect(page.entries()).toEqual([0, 1, 0]);
  page.back();
  expect(page.entries()).toEqual([0]);
});

test('a callback waiting for a layer to close finds the page’s own entry', () => {
  const page = browser();
  const only = dialog(page);
  page.settle();
  let found: readonly number[] = [];
  page.layers.afterwards(() => {
    found = page.entries();
  });
  only.close();
  page.settle();
  expect(found).toEqual([0]);
});

test('a page left for a reload leaves no entry of a layer, open or not', () => {
  const page = browser();
  const lower = dialog(page);
  const upper = dialog(page);
  page.settle();
  let found: readonly number[] = [];
  page.layers.leave(() => {
    found = page.entries();
  });
  upper.close();
  page.settle();
  expect(found).toEqual([0]);
  // The load takes its time, and nothing of the old page comes back meanwhile.
  lower.close();
  page.settle();
  expect(page.entries()).toEqual([0]);
});

test('a reloaded page goes back over entries left by its layers', () => {
  const page = browser();
  page.visit();
  dialog(page);
  dialog(page);
  page.settle();
  // The history stays, the page is loaded again.
  const anew = page.reload();
  anew.settle();
  page.settle();
  expect(page.entries()).toEqual([0, 0]);
});

test('a mark without an entry of the page before it is removed, and layers open as usual', () => {
  const page = browser();
  page.mark(1);
  page.layers.settle();
  page.settle();
  expect(page.entries()).toEqual([0]);
  const { asked } = dialog(page);
  page.settle();
  expect(page.entries()).toEqual([0, 1]);
  page.back();
  expect(asked).toEqual(['back']);
  expect(page.entries()).toEqual([0]);
});
