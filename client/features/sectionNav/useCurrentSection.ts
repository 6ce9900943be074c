import { useEffect, useState } from 'react';

/** Id of the last section that is visible in the upper third of the window. Undefined before scripts run. */
export function useCurrentSection(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    const visible = new Set<string>();
    const order = ids.split(' ');
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target.id);
          else visible.delete(target.id);
        }
        setCurrent(order.findLast((id) => visible.has(id)));
      },
      { rootMargin: '-80px 0px -66% 0px' },
    );
    for (const id of order) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);

  return current;
}
