// The drawings of the guides: labels have enough space with any system font.
import { expect, it } from 'vitest';
import { allRoutes } from './all-routes.js';
import { newReader } from './harness.js';

it('the words of each drawing are within it, and no line crosses them', async () => {
  const { context, url } = await newReader('real', { scripts: false });
  const page = await context.newPage();
  const found: string[] = [];
  let words = 0;
  for (const route of allRoutes('real').filter((path) => path.startsWith('packages/'))) {
    await page.goto(url(route));
    const { count, faults } = await page.evaluate(() => {
      const texts = [...document.querySelectorAll<SVGTextElement>('.article svg text')];
      const faultsOf = (text: SVGTextElement): string[] => {
        const svg = text.ownerSVGElement as SVGSVGElement;
        const box = text.getBBox();
        const { width, height } = svg.viewBox.baseVal;
        const isWithin =
          box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
        // The height of the letters, without the space above and below.
        const [top, bottom] = [box.y + box.height / 4, box.y + (box.height * 3) / 4];
        const isCrossed = [...svg.querySelectorAll<SVGGeometryElement>('path, rect')].some(
          (line) => {
            const length = line.getTotalLength();
            for (let at = 0; at <= length; at += 1) {
              const { x, y } = line.getPointAtLength(at);
              if (x > box.x && x < box.x + box.width && y > top && y < bottom) return true;
            }
            return false;
          },
        );
        return [
          ...(isWithin ? [] : [`"${text.textContent}" sticks out`]),
          ...(isCrossed ? [`a line crosses "${text.textContent}"`] : []),
        ];
      };
      return { count: texts.length, faults: texts.flatMap(faultsOf) };
    });
    words += count;
    found.push(...faults.map((fault) => `${route}: ${fault}`));
  }
  expect(found).toEqual([]);
  expect(words).toBeGreaterThan(50);
});
